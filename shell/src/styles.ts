import '@parlour/shared-ui/theme.css';
import '@parlour/shared-ui/fonts.css';
