import { describeAccounts } from './accounts.suite';

describeAccounts('accounts on the embedded database', () => undefined);
