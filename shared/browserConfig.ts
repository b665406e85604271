import type { Language } from './vocabulary/languages.ts';

/** How the browser signs people in. */
export interface BrowserIdentity {
  kind: 'embedded' | 'entra';
  clientId: string;
  /** Always https in name: the sign-in library refuses anything else, and reads real addresses from the metadata. */
  authority: string;
  /** The hosts that people sign in at and tokens come from. */
  knownAuthorities: string[];
  /** The discovery document as JSON text, with the addresses that are really called; left out for Entra. */
  authorityMetadata?: string;
}

/** What the browser needs at run time, served at `/config.json`: one build fits every installation. */
export interface BrowserConfig {
  identity: BrowserIdentity;
  /** Base addresses of the three APIs, without a slash at the end. */
  api: { v1: string; v2: string; backoffice: string };
  brand: {
    name: string;
    companyName: string;
    /** What the login button calls the company's sign-in. */
    loginName: string;
    /** `#rrggbb`; null for the default. */
    accent: string | null;
    /** Address of a picture; null for the name in type. */
    logo: string | null;
  };
  /** E-mail addresses of the help dialog's two contact points. */
  contacts: { content: string; technical: string };
  /** In which the app can be read here: those that are in /locales. */
  languages: Language[];
}
