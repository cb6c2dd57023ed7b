export { type HandedOver, handsOver, newOwner, type Ownership, whereOwned } from './handing-over.ts';
export { noticeKinds } from './kinds.ts';
export { notificationModule } from './module.ts';
export { noticeChoiceRoutes, noticeMailJobs } from './notice-mail.ts';
export { closes, tells } from './notices.ts';
export { closeNotices, listUnreadAbout } from './store.ts';
export { type News, tell } from './tell.ts';
