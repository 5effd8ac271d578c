import ipaddr from 'ipaddr.js';

/** Tells whether an address is public: not this machine, its network, or unassigned. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.range() === 'unicast';
  // Only 2000::/3 is assigned. Old forms of IPv4 in IPv6 are outside it and would otherwise pass as unicast.
  const first = address.toByteArray()[0] ?? 0;
  return address.range() === 'unicast' && first >= 0x20 && first <= 0x3f;
};
