import type { Texts } from '../keys';
import type { download as reference } from '../zh/download';

export const download: Texts<typeof reference> = {
  'download.do': 'Download',
  'download.do.one': 'Download {{name}}',
  'download.again': 'Download again',
  'download.again.one': 'Download {{name}} again',
  'download.anyway': 'Download anyway',
  'download.anyway.one': 'Download {{name}} anyway',
  'download.cancel.one': 'Cancel the download of {{name}}',
  'download.fetching': 'Downloading',
  'download.checking': 'Checking',
  'download.done': 'Downloaded: length and hash are right. It is in your download folder.',
  'download.wrong':
    'The check of the file failed: its length or hash is not the published one, so it was dropped. Download it again.',
  'download.direct': 'Let the browser download it (unchecked)',
  'download.code.133': 'Another page is downloading this file. (133)',
  'download.code.111': 'Not on Wi-Fi: the download would use mobile data. (111)',
  'download.code.-134': 'Data saving is on, so nothing was downloaded. (-134)',
  'download.code.-122': 'The download has not begun: {{reason}} (-122)',
  'download.code.101': 'No network, or the site does not let pages read its files. (101)',
  'download.code.127': 'It is being downloaded already. (127)',
};
