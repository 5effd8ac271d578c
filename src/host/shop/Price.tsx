import css from './Price.module.css';
import { priceText } from './price-text';

interface PriceProps {
  readonly cents: number;
  readonly currency: string;
}

/** What a purchase costs, large: the figure that a person agrees to. */
export const Price = ({ cents, currency }: PriceProps) => (
  <p className={`${css.price} figures`}>{priceText(cents, currency)}</p>
);
