/** Messages of the operator to the demo player. */
export const weekendRebate = {
  title: {
    EN: 'Weekend rebate',
    TY: 'เงินคืนสุดสัปดาห์',
    PT: 'Reembolso de fim de semana',
    VN: 'Hoàn trả cuối tuần',
  },
  body: {
    EN: 'The weekend rebate starts on Friday at noon.',
    TY: 'เงินคืนสุดสัปดาห์เริ่มวันศุกร์เวลาเที่ยง',
    PT: 'O reembolso de fim de semana começa na sexta-feira ao meio-dia.',
    VN: 'Hoàn trả cuối tuần bắt đầu vào trưa thứ Sáu.',
  },
};
export const welcome = {
  title: {
    EN: 'Welcome to Parlour',
    TY: 'ยินดีต้อนรับสู่ Parlour',
    PT: 'Bem-vindo ao Parlour',
    VN: 'Chào mừng đến Parlour',
  },
  body: {
    EN: 'Your account is ready. Have fun, and play within your limits.',
    TY: 'บัญชีของคุณพร้อมแล้ว ขอให้สนุกและเล่นอย่างมีขอบเขต',
    PT: 'Sua conta está pronta. Divirta-se e jogue dentro dos seus limites.',
    VN: 'Tài khoản của bạn đã sẵn sàng. Chúc bạn vui vẻ và chơi trong giới hạn của mình.',
  },
};
