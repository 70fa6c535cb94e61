import { Button } from '../../src/core/index.ts';
import {
  CheckboxField,
  Form,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  type FieldRule,
} from '../../src/forms/index.ts';
import { ImageUpload } from '../../src/data/index.ts';
import { Story } from '../Story.tsx';
import classes from './FormStories.module.css';

const usernameRule: FieldRule = {
  acceptedPattern: '[a-zA-Z][a-zA-Z0-9]*',
  minLength: 6,
  maxLength: 12,
  patternId: 1,
};
const passwordRule: FieldRule = { acceptedPattern: '\\S+', minLength: 8, maxLength: 20, patternId: 9 };
const banks = [
  { value: 'KBANK', label: 'Kasikornbank' },
  { value: 'SCB', label: 'Siam Commercial Bank' },
];

const errors = [
  {
    name: 'username',
    value: '9lives',
    errors: ['Start with a letter, then letters and digits, 6 to 12 characters'],
  },
];

export const FormStories = () => (
  <Story name="Form with fields by server rules" layout="stack">
    <Form className={classes['form'] ?? ''} fields={errors}>
      <TextField name="username" label="Username" rule={usernameRule} isRequired autoComplete="username" />
      <PasswordField
        name="password"
        label="Password"
        rule={passwordRule}
        isRequired
        autoComplete="current-password"
      />
      <SelectField name="bank" label="Bank" options={banks} placeholder="Choose a bank" />
      <TextField name="recommender" label="Recommender" placeholder="Optional" disabled />
      <TextAreaField name="comment" label="Comment" maxLength={140} hint="Seen by our staff only" />
      <CheckboxField name="terms" isRequired>
        I am at least 18 years old and have read the terms
      </CheckboxField>
      <Button type="submit" variant="primary" size="large" isBlock>
        Create account
      </Button>
    </Form>
    <div className={classes['form']}>
      <ImageUpload maxBytes={5 * 1024 * 1024} maxCount={3} />
    </div>
  </Story>
);
