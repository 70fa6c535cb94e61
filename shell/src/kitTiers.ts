/*
 * A shared module is provided only by a build that refers to it: without these references a
 * remote that takes a tier from the shell would die at load. None is fetched before a section
 * asks for it.
 */
void [
  () => import('@parlour/shared-ui/forms'),
  () => import('@parlour/shared-ui/flow'),
  () => import('@parlour/shared-ui/data'),
  () => import('@parlour/shared-ui/icons'),
  () => import('dayjs'),
];
