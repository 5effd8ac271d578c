import type { NetworkFailureCode } from '#kernel/network/file/cursor';
import type { Failure } from '#kernel/outcome';
import type { FailureCode, TengenFailure } from '#protocol';

/** The file is unpacked before reading, so one that still looks compressed was compressed twice. */
const CODES: Readonly<Record<NetworkFailureCode, FailureCode>> = {
  'network.notAModel': 'network.notAModel',
  'network.compressed': 'network.notAModel',
  'network.version': 'network.version',
  'network.truncated': 'network.truncated',
  'network.badNumber': 'network.badNumber',
  'network.badWeight': 'network.badWeight',
  'network.shape': 'network.shape',
  'network.unsupported': 'network.unsupported',
  'network.trailing': 'network.trailing',
};

/** Returns the reader's failure with the name of the file for the message. */
export const tellNetworkFailure = (
  { code, data }: Failure<NetworkFailureCode>,
  name: string,
): TengenFailure => ({ code: CODES[code], data: { ...data, name } });
