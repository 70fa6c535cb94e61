import { profileFields, type Profile, type ProfileEntry } from '@parlour/shared-contracts/domains/account';
import { Button, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, FormFailure, SelectField, TextField } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OwnProofFields } from '../../ui/OwnSecretFields.tsx';
import { changedEntries, type ProfileDraft, type ProfileStore } from './ProfileStore.ts';
import classes from './ProfilePanel.module.css';

const shownFields = [...profileFields, 'password', 'code'];

interface Draft extends ProfileDraft {
  readonly password?: string;
  readonly code?: string;
}

export interface ProfileFormProps {
  readonly store: ProfileStore;
  readonly profile: Profile;
}

/** Changes the profile. It asks for the password when a change needs it. */
export const ProfileForm = observer(({ store, profile }: ProfileFormProps) => {
  const { t } = useTranslation('member');
  const [asksForProof, setAsksForProof] = useState(false);
  const { saving } = store;
  const handleChange = (_: unknown, draft: Draft): void =>
    setAsksForProof(changedEntries(profile, draft).some(({ needsProof }) => needsProof));
  const handleFinish = ({ password, code, ...draft }: Draft): void =>
    store.save(draft, { ...(password ? { password } : {}), ...(code ? { code } : {}) });
  return (
    <AntdProvider>
      <Form<Draft>
        initialValues={Object.fromEntries(profile.entries.map(({ field, value }) => [field, value]))}
        onValuesChange={handleChange}
        onFinish={handleFinish}
      >
        <div className={classes['fields']}>
          {profile.entries.map((entry) => (
            <EntryField key={entry.field} entry={entry} minimumAge={profile.minimumAge} />
          ))}
        </div>
        {asksForProof && (
          <div className={classes['proof']}>
            <OwnProofFields of={saving} />
          </div>
        )}
        <FormFailure failure={saving.failure} fields={shownFields} />
        <div className={classes['actions']}>
          <Button type="submit" variant="primary" isLoading={saving.isPending}>
            {t('profile.save')}
          </Button>
          <Button onClick={() => store.edit(false)}>{t('profile.cancel')}</Button>
        </div>
      </Form>
    </AntdProvider>
  );
});

interface EntryFieldProps {
  readonly entry: ProfileEntry;
  readonly minimumAge: number;
}

const autoComplete: Readonly<Partial<Record<ProfileEntry['field'], string>>> = {
  nickname: 'nickname',
  realName: 'name',
  birthday: 'bday',
  address: 'street-address',
  occupation: 'organization-title',
};

const EntryField = ({ entry, minimumAge }: EntryFieldProps) => {
  const { field, isRequired, lock, rule, choices } = entry;
  const { t } = useTranslation('member');
  const format = useFormat();
  const label = t(`profile.${field}`);
  const hint = lock !== null ? t(`profile.lock.${lock}`) : undefined;
  if (choices !== null) {
    const options = choices.map((value) => ({
      value,
      label: field === 'nationality' ? format.region(value) : t(`profile.income.${value}`),
    }));
    return (
      <SelectField
        name={field}
        label={label}
        hint={hint}
        isRequired={isRequired}
        isSearchable={field === 'nationality'}
        disabled={lock !== null}
        options={isRequired ? options : [{ value: '', label: t('notSet') }, ...options]}
      />
    );
  }
  return (
    <TextField
      name={field}
      label={label}
      hint={hint ?? (field === 'birthday' ? t('profile.birthdayHint', { age: minimumAge }) : undefined)}
      isRequired={isRequired}
      rule={field === 'birthday' ? undefined : rule}
      type={field === 'birthday' ? 'date' : 'text'}
      disabled={lock !== null}
      maxLength={rule.maxLength}
      autoComplete={autoComplete[field] ?? 'off'}
    />
  );
};
