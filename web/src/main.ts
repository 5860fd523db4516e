import { mount } from 'svelte';
import App from './App.svelte';
import { readIn } from './i18n';
import { app } from './state/app.svelte';
import { settings } from './state/settings.svelte';
import { watchSurroundings } from './together/away';
import { hearPresses } from './together/turn-signs';
import './styles/tokens.css';
import './styles/bastide.css';
import './styles/pages.css';
import './styles/together.css';
import './styles/at-table.css';
import './styles/rooms.css';
import './styles/sideways.css';

// Without a network and a kept copy the page speaks English.
await readIn(settings.language);
mount(App, { target: document.getElementById('app')! });
watchSurroundings();

// A new version waits until it is wanted; a running game is never reloaded.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  hearPresses(navigator.serviceWorker);
  navigator.serviceWorker.startMessages();
  const isNotKept = () => {}; // the page works, though not without a network
  navigator.serviceWorker.register('./sw.js').then((registration) => {
    registration.addEventListener('updatefound', () => {
      const incoming = registration.installing;
      incoming?.addEventListener('statechange', () => {
        if (incoming.state !== 'installed' || !navigator.serviceWorker.controller) return;
        app.isUpdateReady = true;
        incoming.postMessage('take over');
      });
    });
  }, isNotKept);
}
