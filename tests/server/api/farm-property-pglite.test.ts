import { describeFarmProperty } from './farm-property.suite';

describeFarmProperty('any order of events, on the embedded database', () => undefined);
