type Scope = Pick<EventTarget, 'addEventListener'> & { reportError(error: unknown): void };

/**
 * Turns an unhandled rejection into an error of the worker. A browser only logs such a rejection inside the
 * worker; an error fires `error` on the page's `Worker`, which informs the person and answers pending calls.
 */
export const reportUncaught = (scope: Scope = self): void => {
  scope.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    scope.reportError((event as PromiseRejectionEvent).reason);
  });
};
