import type { ResourceProps } from '@refinedev/core';
import { home } from './addresses.ts';
import type { Declaration } from './declaration.ts';

/**
 * A resource for Refine: its name, its addresses and its icon. Refine puts all of `meta` but the icon into its query keys, so
 * the rest of a declaration is looked up by its name.
 */
export const refineResource = ({ name, list, address, isEmbedded, icon: Icon }: Declaration): ResourceProps => ({
  name,
  ...(list.path !== undefined && { list: list.path }),
  ...(address === undefined &&
    isEmbedded !== true && {
      show: `${home}/${name}/:id`,
      edit: `${home}/${name}/:id/edit`,
      create: `${home}/${name}/edit`,
    }),
  meta: { icon: <Icon aria-hidden /> },
});
