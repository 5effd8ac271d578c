/** The sentence for a loss or gain: a loss that is likely and not certain is "about" so many points. */
export const lossKey = ({
  scoreLoss,
  sure,
}: {
  readonly scoreLoss: number;
  readonly sure: boolean;
}): 'evaluation.loss' | 'evaluation.about' | 'evaluation.gain' => {
  if (scoreLoss < 0) return 'evaluation.gain';
  return sure ? 'evaluation.loss' : 'evaluation.about';
};
