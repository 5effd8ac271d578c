/**
 * Page tests load no style sheet: whether an element is displayed follows from its kind and its inline style. jsdom matches
 * all rules of its own sheet at each question instead, and every query by role asks for each element on the page, which was
 * 40 % of the time of these tests. What else is asked of a style, jsdom answers.
 */
const OF_KIND = ['hidden', 'open', 'type', 'popover'] as const;

export const quickComputedStyle = (): typeof window.getComputedStyle => {
  const computed = window.getComputedStyle.bind(window);
  const blank = document.createElement('i').style;
  const displays = new Map<string, string>();
  const displayOf = (element: Element): string => {
    const own = inline(element, 'display');
    if (own !== '') return own;
    const kind = [element.tagName, ...OF_KIND.map((name) => element.getAttribute(name))].join();
    const display = displays.get(kind) ?? computed(element).display;
    displays.set(kind, display);
    return display;
  };
  const quick = (element: Element, property: string): string | undefined => {
    if (property === 'display') return displayOf(element);
    if (property === 'visibility') return inherited(element, property) || 'visible';
    return undefined;
  };
  return (element, pseudo) => {
    if (pseudo) return computed(element, pseudo);
    return new Proxy(blank, {
      get: (_, name) => {
        if (name === 'getPropertyValue')
          return (property: string) =>
            quick(element, property) ?? computed(element).getPropertyValue(property);
        return quick(element, String(name)) ?? Reflect.get(computed(element), name);
      },
    });
  };
};

const inline = (element: Element, property: string): string =>
  element instanceof HTMLElement ? element.style.getPropertyValue(property) : '';

const inherited = (element: Element, property: string): string => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = inline(at, property);
    if (own !== '') return own;
  }
  return '';
};
