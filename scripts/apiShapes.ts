/** The shapes of the API in a few lines each, so that a change of one shows as a short diff. */
import type { JsonSchema, OpenApiDocument, Operation, Reference } from '#server/platform/http/openApiDocument.ts';

const nameOf = ({ $ref }: Reference) => $ref.slice($ref.lastIndexOf('/') + 1);

function range(least: number | undefined, max: number | undefined): string {
  return least === undefined && max === undefined ? '' : `(${least ?? ''}..${max ?? ''})`;
}

/** Without the fields that may only be sent back as they are. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema): string[] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    schema.readOnly === true ? [] : [`${name}${required.includes(name) ? '' : '?'}: ${shapeOf(schema)}`],
  );
}

/** In the notation of TypeScript, with limits behind what they limit. */
function shapeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return nameOf({ $ref: schema.$ref });
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const among = schema.anyOf ?? schema.allOf;
  if (among !== undefined) return among.map(shapeOf).join(schema.anyOf === undefined ? ' & ' : ' | ');
  const pattern = schema.pattern === undefined ? '' : ` /${schema.pattern}/`;
  switch (schema.type) {
    case 'object': {
      const { additionalProperties: others } = schema;
      const rest = typeof others === 'object' ? [`[name]: ${shapeOf(others)}`] : [];
      return `{ ${[...fieldsOf(schema), ...rest].join(', ')} }`;
    }
    case 'array':
      return `(${shapeOf(schema.items ?? {})})[]${range(schema.minItems, schema.maxItems)}`;
    case 'string':
      return (schema.format ?? 'string') + range(schema.minLength, schema.maxLength) + pattern;
    default:
      return (schema.type ?? 'anything') + range(schema.minimum, schema.maximum);
  }
}

function linesOf(call: string, { parameters = [], requestBody, responses }: Operation): string[] {
  const asked = parameters.map((one) =>
    '$ref' in one ? nameOf(one) : `${one.name}${one.required === true ? '' : '?'}: ${shapeOf(one.schema)}`,
  );
  const contentOf = (content: Record<string, { schema: JsonSchema }> = {}) =>
    Object.entries(content).map(([type, { schema }]) => `${type} ${shapeOf(schema)}`);
  const answers = Object.entries(responses).map(([status, one]) =>
    [status, ...('$ref' in one ? [] : contentOf(one.content))].join(' '),
  );
  return [
    call,
    ...asked.map((one) => `  ? ${one}`),
    ...contentOf(requestBody?.content).map((one) => `  < ${one}`),
    `  > ${answers.join('; ')}`,
  ];
}

/** docs/api-shapes.txt: what each call takes (`?` parameters, `<` bodies) and answers (`>`), and the shapes that have a name. */
export function apiShapes({ paths, components }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => linesOf(`${method.toUpperCase()} ${path}`, operation)),
  );
  const schemas = Object.entries(components.schemas).flatMap(([name, schema]) =>
    schema.properties === undefined
      ? [`${name} = ${shapeOf(schema)}`]
      : [name, ...fieldsOf(schema).map((field) => `  ${field}`)],
  );
  return `${[...calls, '', ...schemas].join('\n')}\n`;
}
