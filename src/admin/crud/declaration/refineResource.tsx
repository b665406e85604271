import type { ResourceProps } from '@refinedev/core';
import { home } from './addresses.ts';
import type { Declaration } from './declaration.ts';

/** A resource for Refine. It puts all of `meta` but the icon into its query keys: the rest is looked up by name. */
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
