import ipaddr from 'ipaddr.js';

/** Whether an address is of the public internet: everything else is this machine, its network, or nobody's. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.range() === 'unicast';
  // 2000::/3 is all that is given out. Old forms of IPv4 in IPv6 lie outside it and would else pass as unicast.
  const first = address.toByteArray()[0] ?? 0;
  return address.range() === 'unicast' && first >= 0x20 && first <= 0x3f;
};
