import { configure } from '@testing-library/react';

// A page with antd takes seconds on a busy machine. A missing element still fails.
configure({ asyncUtilTimeout: 20_000 });
