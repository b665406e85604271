import { describe, expect, it } from 'vitest';
import { unknownNames } from './unknownNames.ts';

const known = ['PORT', 'DEMO', 'DATABASE_URL', 'ADMIN_EMAILS', 'ENTRA_TENANT_ID', 'OIDC_ISSUER', 'OIDC_CLIENT_ID'];

describe('unknown names', () => {
  it.each([
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
    ['admin_emails', 'ADMIN_EMAILS'],
    ['PROT', 'PORT'],
    ['port', 'PORT'],
  ])('%s is taken for %s, and warned of', (name, meant) => {
    const { errors, warnings } = unknownNames({ [name]: 'x' }, known, 'embedded');
    expect([errors, warnings]).toEqual([[], [`${name} is not known, and has no effect; did you mean ${meant}?`]]);
  });

  it.each(['POST', 'SPORT', 'HOME', 'PATH', 'DATABASE_POOL', 'GAMEHUB_PORT', 'DEMOS', 'ACTIONS_OIDC_TOKEN'])(
    '%s is of another program',
    (name) => {
      expect(unknownNames({ [name]: 'x' }, known, 'oidc')).toEqual({ errors: [], warnings: [] });
    },
  );

  it('are errors where they begin as those of the sign-in in use do, and warnings elsewhere', () => {
    const given = { OIDC_ISUER: 'x', ENTRA_COLOUR: 'y', OIDC_CLIENT_ID: 'z' };
    expect(unknownNames(given, known, 'oidc')).toEqual({
      errors: ['OIDC_ISUER: is not known; did you mean OIDC_ISSUER?'],
      warnings: ['ENTRA_COLOUR is not known, and has no effect.'],
    });
    expect(unknownNames(given, known, 'entra')).toEqual({
      errors: ['ENTRA_COLOUR: is not known'],
      warnings: [
        'OIDC_ISUER is not known, and has no effect; did you mean OIDC_ISSUER?',
        'OIDC_CLIENT_ID has no effect with IDENTITY=entra.',
      ],
    });
  });

  it('are left alone where they have no value', () => {
    expect(unknownNames({ OIDC_ISUER: undefined }, known, 'oidc')).toEqual({ errors: [], warnings: [] });
  });
});
