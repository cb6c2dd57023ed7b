export { type HandedOver, handsOver, newOwner, type Ownership, whereOwned } from './handing-over.ts';
export { type NoticeKind, noticeKinds } from './kinds.ts';
export { countAsMailed, findReaderOf } from './mail-store.ts';
export { notificationModule } from './module.ts';
export { noticeChoiceRoutes, noticeMailJobs } from './notice-mail.ts';
export { closes, tells } from './notices.ts';
export { closeNotices, listToldAbout, listUnreadAbout, settleOutside } from './store.ts';
export { type News, tell, tellTogether } from './tell.ts';
export { tellOutside } from './tell-outside.ts';
