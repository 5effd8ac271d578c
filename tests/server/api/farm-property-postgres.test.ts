import { onPostgres } from '../../support/on-postgres';
import { describeFarmProperty } from './farm-property.suite';

onPostgres('any order of events, on PostgreSQL', describeFarmProperty);
