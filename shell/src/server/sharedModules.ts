import * as schema from '@parlour/shared-contracts/schema';
import * as core from '@parlour/shared-ui/core';
import * as flow from '@parlour/shared-ui/flow';
import * as icons from '@parlour/shared-ui/icons';
import * as reading from '@parlour/shared-ui/reading';
import * as router from '@parlour/shared-ui/router';
import * as mobx from 'mobx';
import * as mobxReact from 'mobx-react-lite';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** Modules that the server bundles of remotes share with the shell. They are those that server rendering may need. */
const sharedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  mobx,
  'mobx-react-lite': mobxReact,
  '@parlour/shared-contracts/schema': schema,
  '@parlour/shared-ui/core': core,
  '@parlour/shared-ui/flow': flow,
  '@parlour/shared-ui/icons': icons,
  '@parlour/shared-ui/reading': reading,
  '@parlour/shared-ui/router': router,
};

/** @throws for modules that server rendering does not use: antd, and modules that need it. */
export const sharedModule = (request: string): unknown => {
  if (!Object.hasOwn(sharedModules, request)) throw new Error(`${request} is not rendered on a server`);
  return sharedModules[request];
};
