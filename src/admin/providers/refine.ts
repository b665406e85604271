/** Sign-in, texts and notifications as Refine needs them. */
import type { AuthProvider, I18nProvider, NotificationProvider } from '@refinedev/core';
import { App } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#shared/users/users.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { loginAddress } from '#src/providers/session/entry.rules.ts';
import { useSession } from '#src/providers/session/session.ts';

export function useAuthProvider(me: Me, onRefused: () => void): AuthProvider {
  const { auth } = useSession();
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  return useMemo(
    () => ({
      login: async () => {
        const result = await auth.signIn();
        return result.ok ? { success: true } : { success: false, error: new Error(result.reason) };
      },
      logout: async () => {
        await auth.signOut({ returnTo: '/login' });
        return { success: true };
      },
      check: () =>
        Promise.resolve(
          auth.getSnapshot().status === 'unauthenticated'
            ? { authenticated: false, redirectTo: loginAddress(window.location) }
            : { authenticated: true },
        ),
      // There is no redirect to the login: a dialog asks to sign in again over the page, and no input is lost.
      onError: (error: Partial<DataError>) => {
        if (error.statusCode === 401) refused.current();
        return Promise.resolve({});
      },
      getIdentity: () => Promise.resolve(me),
      getPermissions: () => Promise.resolve(me.role),
    }),
    [auth, me],
  );
}

/** Refine's own texts are below `refine` in the namespace `admin`. */
export function useI18nProvider(): I18nProvider {
  const { i18n } = useTranslation('admin');
  return useMemo(
    () => ({
      translate: (key, options, defaultMessage) => {
        const fallback = defaultMessage ?? (typeof options === 'string' ? options : undefined);
        const own = `refine.${key}`;
        const values = typeof options === 'object' ? (options as Record<string, unknown>) : {};
        if (i18n.exists(own, { ns: 'admin' })) return i18n.t(own as 'save', { ...values, ns: 'admin' });
        return fallback ?? key;
      },
      changeLocale: (language) => i18n.changeLanguage(language),
      getLocale: () => i18n.language,
    }),
    [i18n],
  );
}

/** antd's notifications. Refine's own provider adds a progress bar for delayed deletions, which are not used. */
export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp();
  return {
    open: ({ key, message, description, type }) =>
      notification.open({
        ...(key !== undefined && { key }),
        message: description ?? null,
        description: message,
        ...(type !== 'progress' && { type }),
      }),
    close: (key) => notification.destroy(key),
  };
}
