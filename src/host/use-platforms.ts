import type { HostConfig } from '#contract';
import { currentLanguage } from '../i18n/i18n';
import { useHostConfig } from './use-host-config';

export type GamePlatform = HostConfig['platforms'][number];

const NONE: readonly GamePlatform[] = [];

/** The game platforms that the host can ask; empty without a host, and until it has answered. */
export const usePlatforms = (): readonly GamePlatform[] => useHostConfig()?.platforms ?? NONE;

export const platformName = ({ name }: GamePlatform): string => name[currentLanguage()];
