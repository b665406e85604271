/** The parts of the OpenAPI document that we write and read. */

export interface JsonSchema {
  $ref?: string;
  type?: string;
  description?: string;
  readOnly?: boolean;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  examples?: readonly unknown[];
}

export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export type Content = Record<string, { schema: JsonSchema; examples?: Record<string, Reference> }>;

export interface Response {
  description: string;
  headers?: Record<string, Reference>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  tags: readonly [string];
  summary: string;
  description: string;
  security: readonly Record<string, readonly string[]>[];
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response | Reference>;
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string };
    license: { name: string; identifier: string };
  };
  servers: readonly { url: string; description: string }[];
  tags: readonly { name: string; description: string }[];
  'x-tagGroups': readonly { name: string; tags: readonly string[] }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, Record<string, unknown>>;
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    responses: Record<string, Response>;
    examples: Record<string, { summary: string; value: unknown }>;
  };
}
