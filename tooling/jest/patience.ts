import { configure } from '@testing-library/react';

// On a busy machine a page with antd takes seconds to come up; what never comes still fails.
configure({ asyncUtilTimeout: 20_000 });
