import type { Rules } from '../board/rules';
import type { ModelInfo } from './model';

/**
 * The rules nearest to these that a network was trained with. Before version 7 (inputs 6) all games had a
 * superko and counted areas without tax or button. Source: KataGo's `ModelDesc::getSupportedRules`.
 */
export const rulesKnownTo = ({ inputs }: Pick<ModelInfo, 'inputs'>, rules: Rules): Rules =>
  inputs >= 6
    ? rules
    : {
        ...rules,
        ko: rules.ko === 'simple' ? 'situational' : rules.ko,
        scoring: 'area',
        tax: 'none',
        button: false,
      };
