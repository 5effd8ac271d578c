/** "¥30.00" for 3000 cents of CNY; other currencies by their code. Whole numbers only: money is never a fraction. */
export const priceText = (cents: number, currency: string): string => {
  const digits = String(cents).padStart(3, '0');
  const figure = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return currency === 'CNY' ? `¥${figure}` : `${currency} ${figure}`;
};
