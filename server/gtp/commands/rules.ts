import { refusal } from '../arguments';
import type { Commands } from '../command';
import { bad, good, type Reply } from '../reply';
import { kgsRulesNamed, makeRules, parseRules, withRule } from '../rules-text';
import type { Session } from '../session';

const take = ({ table }: Session, rules: ReturnType<typeof parseRules>): Reply => {
  if (!rules.ok) return refusal(rules);
  table.rules = rules.value;
  return good();
};

export const RULES_COMMANDS: Commands = {
  'kata-get-rules': ({ table }) => good(makeRules(table.rules)),
  // A JSON object may be written with spaces.
  'kata-set-rules': (session, args) => take(session, parseRules(args.join(' '))),
  'kata-set-rule': (session, args) => {
    const [key, value] = args;
    if (args.length !== 2 || key === undefined || value === undefined)
      return bad(`Expected two arguments for kata-set-rule but got '${args.join(' ')}'`);
    return take(session, withRule(session.table.rules, key, value));
  },
  'kgs-rules': ({ table }, args) => {
    const rules = kgsRulesNamed(args.join(' '));
    if (!rules) return bad(`Unknown rules '${args.join(' ')}'`);
    table.rules = rules;
    return good();
  },
};
