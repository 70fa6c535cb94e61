/* A build provides a shared module only if it refers to it. Without these references a remote that takes a tier from
   the shell would fail to load. No tier is fetched before a section requests it. */
void [
  () => import('@parlour/shared-ui/forms'),
  () => import('@parlour/shared-ui/flow'),
  () => import('@parlour/shared-ui/charts'),
  () => import('@parlour/shared-ui/reading'),
  () => import('@parlour/shared-ui/data'),
  () => import('@parlour/shared-ui/icons'),
  () => import('dayjs'),
];
