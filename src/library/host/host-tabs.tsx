import { HostTab } from './HostTab';
import { LIVE_GAMES, MATCH_RECORDS, ONLINE_RECORDS, UPLOADED_RECORDS } from './host-sources';

/** The library's tabs of the lists that a host serves. */
export const MatchTab = () => <HostTab text="library.host.match" source={MATCH_RECORDS} />;
export const OnlineTab = () => <HostTab text="library.host.online" source={ONLINE_RECORDS} />;
export const LiveTab = () => <HostTab text="library.host.live" source={LIVE_GAMES} />;
export const UploadedTab = () => <HostTab text="library.host.offline" source={UPLOADED_RECORDS} />;
