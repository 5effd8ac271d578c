import { navigate } from 'wouter/use-hash-location';

/** The areas of the product that exist today. */
export const AREAS = ['review', 'play', 'library', 'report', 'problems'] as const;
export type Area = (typeof AREAS)[number];

export const AREA_PATHS: Readonly<Record<Area, string>> = {
  review: '/',
  play: '/play',
  library: '/library',
  report: '/reports',
  problems: '/problems',
};

/** The report of the open record, and the stored report of a record. */
export const REPORT_PATH = '/report';
export const KEPT_REPORT_PATH = `${REPORT_PATH}/:record`;
export const keptReportPath = (record: string): string => `${REPORT_PATH}/${encodeURIComponent(record)}`;
export const showReport = (): void => navigate(REPORT_PATH);

/** The comments of the open record with diagrams. */
export const COMMENTARY_PATH = '/commentary';
export const showCommentary = (): void => navigate(COMMENTARY_PATH);

/** Life-and-death problems: all sets, and one problem of a set by its 0-based index. */
export const PROBLEMS_PATH = AREA_PATHS.problems;
export const PROBLEM_PATH = `${PROBLEMS_PATH}/:set/:index`;
/** Names of sets contain no characters that need escaping. */
export const isProblemPath = (path: string): boolean => /^\/problems\/[^/]+\/\d+$/.test(path);
export const problemPath = (set: string, index: number): string => `${PROBLEMS_PATH}/${set}/${index}`;

/** An address that contains a whole record. */
export const LINK_PATH = '/g';

/** The first lessons, and one of them by its number from 1. */
export const LESSONS_PATH = '/lessons';
export const LESSON_PATH = `${LESSONS_PATH}/:lesson`;
export const lessonPath = (lesson: number): string => `${LESSONS_PATH}/${lesson + 1}`;
export const showLessons = (): void => navigate(LESSONS_PATH);

/** A photograph of a board becomes a position. */
export const PHOTO_PATH = '/photo';
export const showPhoto = (): void => navigate(PHOTO_PATH);

/** The part after "#" with which `npm start` names this machine's gateway: the port and the token. */
export const GATEWAY_HASH = /^#gateway=(\d{1,5})\.([\w-]{1,200})$/;

/** The library tab with the sample games. */
const SAMPLES_PATH = `${AREA_PATHS.library}/samples`;

/** The library tab with the analysed games of this browser. */
const ANALYSED_PATH = `${AREA_PATHS.library}/report`;
export const showAnalysed = (): void => navigate(ANALYSED_PATH);

/** The library tab with the records that a host analyses. */
const UPLOADED_PATH = `${AREA_PATHS.library}/offline`;
export const showUploaded = (): void => navigate(UPLOADED_PATH);

/** The engines screen, linked from the engine's pill, the settings and the menu. */
export const ENGINES_PATH = '/engines';

/** The pages of an API host, and one of its services. */
export const SERVICES_PATH = '/host';
export const SERVICE_PATH = `${SERVICES_PATH}/:service`;
export const servicePath = (name: string): string => `${SERVICES_PATH}/${name}`;
/** The players one follows: a service with a screen of its own, because it opens records of the library. */
export const SUBSCRIPTIONS_PATH = servicePath('subscriptions');
/** The game of a notice, as the service worker's messages name it. */
export const NOTICE_PATH = '/notice/:notice';
export const showServices = (): void => navigate(SERVICES_PATH);
export const showService = (name: string): void => navigate(servicePath(name));

/** The guide. */
export const GUIDE_PATH = '/guide';
export const showGuide = (): void => navigate(GUIDE_PATH);

export const showEngines = (): void => navigate(ENGINES_PATH);

export const showSamples = (): void => navigate(SAMPLES_PATH);

export const showArea = (area: Area): void => navigate(AREA_PATHS[area]);
