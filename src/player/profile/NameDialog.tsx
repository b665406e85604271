import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#shared/users/users.contract.ts';
import { ApiError } from '#src/providers/http/api.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Field, TextInput } from '../ui/Field.tsx';
import { toast } from '../ui/toasts.ts';
import { nameError, nameRefusal } from './name.rules.ts';
import { useRename } from './profile.mutations.ts';

/** Changes the shown name. The typed text stays until it is saved or the dialog is closed. */
export function NameDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(me.username);
  /** Not before submission: an error that appears on leaving the field would move the button from under the finger. */
  const [isJudged, setIsJudged] = useState(false);
  const rename = useRename(me.id);
  const refusal = rename.error instanceof ApiError && rename.error.fields.find(({ path }) => path === 'username');
  const known = nameError(name);
  const said =
    known !== null
      ? t(`name.errors.${known.error}`, known)
      : refusal
        ? t(`name.errors.${nameRefusal(refusal.message)}`)
        : undefined;

  const save = async () => {
    setIsJudged(true);
    if (known !== null) {
      input.current?.focus();
      return;
    }
    if (name.trim() === me.username) {
      onClose();
      return;
    }
    await rename.mutateAsync(name.trim()).then(
      () => {
        toast(t('name.saved'));
        onClose();
      },
      () => input.current?.focus(), // shown below
    );
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!rename.isPending) void save();
  };
  return (
    <Dialog
      title={t('name.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={rename.isPending}>
            {t('name.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="stack">
        <Field label={t('name.label')} hint={t('name.hint')} error={isJudged ? said : undefined}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              name="username"
              value={name}
              autoComplete="name"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="done"
              required
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => {
                setName(event.target.value);
                // The server's error was about another name.
                if (rename.isError) rename.reset();
              }}
            />
          )}
        </Field>
        {rename.isError && !refusal && <ErrorState error={rename.error} compact />}
      </form>
    </Dialog>
  );
}
