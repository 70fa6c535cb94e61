import { shownName } from '@parlour/shared-contracts';
import type { Profile, ProfileEntry } from '@parlour/shared-contracts/domains/account';
import {
  Button,
  Deferred,
  DeferredCode,
  Loaded,
  LoadingState,
  Panel,
  useFormat,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { Fact } from './Fact.tsx';
import type { ProfileStore } from './ProfileStore.ts';
import classes from './ProfilePanel.module.css';

/** The fields need antd. The page does not. */
const profileForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "profile-form" */ './ProfileForm.tsx')).ProfileForm,
);

/** The personal data that the member has entered. */
export const ProfilePanel = observer(({ store }: { readonly store: ProfileStore }) => {
  const { t } = useTranslation('member');
  const edit = !store.isEditing && store.profile.value !== null && (
    <Button size="small" onClick={() => store.edit(true)}>
      {t('profile.edit')}
    </Button>
  );
  return (
    <Panel title={t('profile.title')} actions={edit}>
      <Loaded from={store.profile} loading={<LoadingState kind="list" count={4} />}>
        {(profile) =>
          store.isEditing ? (
            <Deferred code={profileForm} loading={<LoadingState kind="list" count={6} />}>
              {(ProfileForm) => <ProfileForm store={store} profile={profile} />}
            </Deferred>
          ) : (
            <ProfileFacts profile={profile} />
          )
        }
      </Loaded>
    </Panel>
  );
});

const ProfileFacts = observer(({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation('member');
  const textOf = useProfileText();
  const lock = profile.entries.find((entry) => entry.lock !== null && entry.lock !== 'site')?.lock;
  return (
    <>
      <dl className={classes['facts']}>
        {profile.entries.map((entry) => (
          <Fact
            key={entry.field}
            name={t(`profile.${entry.field}`)}
            value={textOf(entry) || <span className={classes['missing']}>{t('notSet')}</span>}
          />
        ))}
      </dl>
      {lock !== undefined && <p className={classes['note']}>{t(`profile.lock.${lock}`)}</p>}
    </>
  );
});

/** Returns a function that writes a value for people: a country by its name, a day in the page's language. */
const useProfileText = () => {
  const { session } = usePlatform();
  const { t } = useTranslation('member');
  const format = useFormat();
  const { member } = session;
  return ({ field, value }: ProfileEntry): string => {
    if (value === '') return '';
    // A registration by mobile number stores the number as nickname. The page does not show a number as nickname.
    if (field === 'nickname' && value === member?.account && shownName(member) !== value) return '';
    if (field === 'nationality') return format.region(value);
    if (field === 'sourceOfIncome') return t(`profile.income.${value}`);
    return field === 'birthday' ? format.date(value, 'day') : value;
  };
};
