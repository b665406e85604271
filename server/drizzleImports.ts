import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Finds the files of Drizzle without Node's way, which parses the list of what a package exports for each file of it and for each import
 * of it. Drizzle's has 180 kB, and this was half of the processor time that a start takes.
 */
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (/^\.{1,2}\/.+\.js$/.test(specifier) && parentURL?.includes('/node_modules/drizzle-orm/') === true) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    // There is one Drizzle, whoever asks for it.
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, known);
    return known;
  },
});
