import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Facts } from '../../../src/ui/Facts';

test('reads as one line, and a fact that is not there leaves no dot', () => {
  const { container } = render(<Facts facts={['1835', '', 'Black by 2']} />);
  expect(container).toHaveTextContent('1835 · Black by 2');
});
