/** When not even the texts arrived. French only, and without any part that could be missing too. */
export function showBareFailure(root: HTMLElement): void {
  const title = document.createElement('h1');
  title.textContent = 'Portail de travail';
  const text = document.createElement('p');
  text.textContent = 'Le portail n’a pas pu démarrer. Vérifiez votre connexion, puis rechargez la page.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Recharger la page';
  button.addEventListener('click', () => location.reload());
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  main.style.cssText = 'max-width:34rem;margin:20vh auto 0;padding:1rem;text-align:center;font-family:sans-serif';
  main.append(title, text, button);
  root.replaceChildren(main);
}
