type Scope = Pick<EventTarget, 'addEventListener'> & { reportError(error: unknown): void };

/**
 * Makes a rejection that nobody catches an error of the worker. A browser only logs such a rejection inside the
 * worker; an error fires `error` on the page's `Worker`, which tells the person and answers those that wait.
 */
export const reportUncaught = (scope: Scope = self): void => {
  scope.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    scope.reportError((event as PromiseRejectionEvent).reason);
  });
};
