import { describeAnalysis } from './analysis.suite';

describeAnalysis('analyses on the embedded database', () => undefined);
