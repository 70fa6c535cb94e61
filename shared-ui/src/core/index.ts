export { admits, askForAccount } from './account/access.ts';
export { AccountGate, type AccountGateProps } from './account/AccountGate.tsx';
export { Button, type ButtonProps, type ButtonVariant, type ControlSize } from './actions/Button.tsx';
export { IconButton, type IconButtonProps } from './actions/IconButton.tsx';
export { Switch, type SwitchProps } from './actions/Switch.tsx';
export { afterNextFrame } from './behaviour/afterNextFrame.ts';
export { isPlainClick } from './behaviour/isPlainClick.ts';
export { useCurrentInView } from './behaviour/useCurrentInView.ts';
export { useMediaQuery, useReducedMotion } from './behaviour/useMediaQuery.ts';
export { useNow } from './behaviour/useNow.ts';
export { useSwipeAway } from './behaviour/useSwipeAway.ts';
export { useThrottledCallback } from './behaviour/useThrottledCallback.ts';
export { Avatar, type AvatarProps } from './display/Avatar.tsx';
export { Badge, Tag, type BadgeProps, type Tone } from './display/Badge.tsx';
export { Money, type MoneyProps } from './display/Money.tsx';
export { ProgressBar } from './display/ProgressBar.tsx';
export { StatCard, type StatCardProps } from './display/StatCard.tsx';
export { VisuallyHidden } from './display/VisuallyHidden.tsx';
export { formatDate, type DateFormat } from './format/formatDate.ts';
export { formatMoney, MASKED_AMOUNT, type MoneyFormat } from './format/formatMoney.ts';
export { formatNumber } from './format/formatNumber.ts';
export { formatOffset } from './format/formatOffset.ts';
export { zoneOffset } from './format/zoneOffset.ts';
export { formatRelativeTime } from './format/formatRelativeTime.ts';
export { useFormat, type Format } from './format/useFormat.ts';
export { GameTile, type GameTileProps, type TileGame } from './games/GameTile.tsx';
export { GameTileSkeleton, VendorTileSkeleton } from './games/TileSkeletons.tsx';
export { tileStyle } from './games/tileStyle.ts';
export { VendorTile, type VendorTileProps } from './games/VendorTile.tsx';
export { joinClasses } from './joinClasses.ts';
export { Centre, type CentreProps } from './layout/Centre.tsx';
export { CentreLayout, type CentreLayoutProps, type CentrePage } from './layout/CentreLayout.tsx';
export { Panel, type PanelProps } from './layout/Panel.tsx';
export { Rail, type RailProps } from './layout/Rail.tsx';
export { SectionHeader, type SectionHeaderProps } from './layout/SectionHeader.tsx';
export { TileGrid, type TileGridProps } from './layout/TileGrid.tsx';
export { Deferred, type DeferredProps } from './loading/Deferred.tsx';
export { DeferredCode } from './loading/DeferredCode.ts';
export { fieldErrorsOf } from './loading/failureOf.ts';
export type { ReloadCause } from './loading/follow.ts';
export { Loaded, type LoadedProps } from './loading/Loaded.tsx';
export { Mutation, type MutationOptions } from './loading/Mutation.ts';
export { MoreButton, type MoreButtonProps } from './loading/MoreButton.tsx';
export { PagedList, type Page, type PagedListOptions } from './loading/PagedList.ts';
export { Resource, type LoadingPlatform, type ResourceOptions } from './loading/Resource.ts';
export { useScopedStore } from './loading/useScopedStore.ts';
export { visitCache } from './loading/visitCache.ts';
export { Carousel, type CarouselProps, type CarouselSlide } from './motion/Carousel.tsx';
export { Marquee, type MarqueeItem, type MarqueeProps } from './motion/Marquee.tsx';
export { Chip, ChipBar, type ChipBarProps, type ChipItem, type ChipProps } from './navigation/ChipBar.tsx';
export { Menu, type MenuItem, type MenuProps } from './navigation/Menu.tsx';
export { Pager, type PagerProps } from './navigation/Pager.tsx';
export { SearchBox, type SearchBoxProps } from './navigation/SearchBox.tsx';
export { Tabs, type TabItem, type TabsProps } from './navigation/Tabs.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './overlay/Dialog.tsx';
export { isDialogShown } from './overlay/openDialogs.ts';
export { Toaster, type Notification, type NotificationKind, type ToasterProps } from './overlay/Toaster.tsx';
export { EmptyState } from './states/EmptyState.tsx';
export { ErrorState, SectionFailure, type ErrorStateProps } from './states/ErrorState.tsx';
export { errorTextKey, wordsOf } from './states/errorText.ts';
export { InlineAlert } from './states/InlineAlert.tsx';
export { LoadingState, type LoadingStateProps } from './states/LoadingState.tsx';
export type { MessageProps } from './states/Message.tsx';
export { Skeleton, type SkeletonProps } from './states/Skeleton.tsx';
export { UpcomingState } from './states/UpcomingState.tsx';
export { useFailureText } from './states/useFailureText.ts';
export { I18nextProvider, useTranslation } from 'react-i18next';
export { addPacks, createI18n } from './i18n/createI18n.ts';
export { packsIn, type LanguagePacks } from './i18n/packsIn.ts';
export {
  defineSection,
  idPrefixOf,
  SectionRoot,
  type BuildStamp,
  type SectionDefinition,
  type SectionLifecycles,
  type SectionProps,
} from './section/defineSection.tsx';
export { CurrentPage } from './section/CurrentPage.tsx';
export { PageLoader } from './section/PageLoader.ts';
export { PlatformContext, usePlatform } from './section/PlatformContext.ts';
export { useUnsavedWork } from './section/unsavedWork.ts';
