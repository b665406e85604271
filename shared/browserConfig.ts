import type { Language } from './vocabulary/languages.ts';

export interface BrowserIdentity {
  kind: 'embedded' | 'entra' | 'oidc';
  clientId: string;
  /** Always written with https: the sign-in library refuses anything else, and reads real addresses from the metadata. */
  authority: string;
  /** The hosts of the sign-in and of tokens. */
  knownAuthorities: string[];
  /** The endpoints of the discovery document as JSON text, with the real addresses; left out for Microsoft's public cloud. */
  authorityMetadata?: string;
  /** The scopes of each request to a provider that is not Entra ID. */
  scopes?: string[];
  /** Additional parameters of a sign-in by window or redirect. */
  parameters?: Record<string, string>;
}

/** The browser's run-time configuration, served at `/config.json`: one build fits every installation. */
export interface BrowserConfig {
  identity: BrowserIdentity;
  /** Base addresses of the three APIs, without a slash at the end. */
  api: { v1: string; v2: string; backoffice: string };
  brand: {
    name: string;
    companyName: string;
    /** The name of the company's sign-in on the login button. */
    loginName: string;
    /** `#rrggbb`; null for the default. */
    accent: string | null;
    /** Address of a picture; null for the name as text. */
    logo: string | null;
  };
  /** E-mail addresses of the help dialog's two contact points. */
  contacts: { content: string; technical: string };
  /** The languages of the app: those in /locales. */
  languages: Language[];
}
