import { onPostgres } from '../../support/on-postgres';
import { describeAnalysis } from './analysis.suite';

onPostgres('analyses on PostgreSQL', describeAnalysis);
