import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './App.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  );
}
